//! What is said of each reason: how the figure comes about, and what the model says to that.

use crate::words::Text;

/// A named wrong path in words.
#[derive(Debug)]
pub struct Reason {
    /// Its stable code.
    pub code: &'static str,
    /// How the figure comes about: finishes "That is …".
    pub way: Text,
    /// What the model says to that: a sentence.
    pub why: Text,
}

macro_rules! reasons {
    ($($code:literal, $way:literal, $why:literal;)*) => {
        /// Every reason that has a way of its own.
        pub static REASONS: &[Reason] = &[$(Reason {
            code: $code,
            way: Text { code: concat!("way_", $code), english: $way },
            why: Text { code: concat!("why_", $code), english: $why },
        },)*];
    };
}

reasons! {
    "summed_times", "the two times added up", "In the model bytes and arithmetic overlap: the longer of the two is the time.";
    "compute_time_only", "the time of the arithmetic alone", "The bytes take longer, and the longer of the two is the time.";
    "memory_time_only", "the time of the bytes alone", "The arithmetic takes longer, and the longer of the two is the time.";
    "gib_for_gb", "a gigabyte taken as 2³⁰ bytes", "Here a GB is 10⁹ bytes, as on a data sheet.";
    "binary_units", "bytes and bandwidth both taken in powers of two", "Here GB and TB are powers of ten, as on a data sheet.";
    "m_equals_ridge", "the ridge itself, taken as M", "That is the rule of thumb while the weights dominate. Count the activations too, and a little more M is needed.";
    "ignored_activation_bytes", "the weights’ bytes alone", "A is read and C is written as well, and both grow with M.";
    "mixed_fp8_peak_bf16_bytes", "the FP8 peak with elements of two bytes", "A precision is one move: it changes the roof and the bytes together.";
    "mixed_bf16_peak_fp8_bytes", "the BF16 peak with elements of one byte", "A precision is one move: it changes the roof and the bytes together.";
    "used_fp8_or_sparse_peak", "twice the dense BF16 peak: that of FP8, or one with sparsity", "The roof of BF16 work is the dense BF16 peak.";
    "used_bf16_peak", "the BF16 peak", "FP8 work has a roof of its own, about twice as high.";
    "m_of_fixed_weights", "the M where K and N stay 8192", "In a cube all three sides move together.";
    "sparse_peak", "a peak with sparsity", "Data sheets print twice the dense peak for sparse matrices; these are dense.";
    "wrong_gpu_a100", "the A100’s figures", "The question is about the H100 SXM, whose roofs are others.";
    "wrong_gpu_h100", "the H100’s figures", "The question is about the A100 SXM, whose roofs are others.";
    "doubled", "twice the M", "The ridge doubles, but with half the bytes the intensity doubles too.";
    "halved", "half the M", "Half the bytes double the intensity, but the ridge doubles too.";
    "bf16_output", "an FP8 product that writes its result in BF16", "With all three matrices in FP8 a little less is enough.";
    "fp32_output", "a product that writes its result in four bytes an element", "Here C is as narrow as A and B.";
    "fp32_bytes", "elements of four bytes", "BF16 is two bytes an element, FP8 one.";
    "four_streams", "three reads and a write of each element", "It is read once and written once.";
    "three_streams", "two reads and a write, as in an add", "It is read once and written once.";
    "forgot_write", "the reads without the write", "What is computed has to be written too.";
    "multiply_add_as_one", "a multiply and an add counted as one", "Each is a FLOP: a matmul does 2MNK.";
    "subtracted", "a difference, or the ridge itself", "“How many times” asks for a quotient.";
    "gave_intensity", "its intensity", "That is where it stands; asked is something else.";
    "gave_ridge", "the ridge", "That is the yardstick; asked is something else.";
    "gave_peak", "the peak alone", "It has to be set against the bandwidth.";
    "gave_bandwidth", "the bandwidth alone", "The peak has to be set against it.";
    "vector_roof", "the distance to the roof of the vector units", "A softmax does run there. The lesson draws every kernel under the roof of the tensor cores, and so does the question.";
}

impl Reason {
    /// The reason of that code.
    #[must_use]
    pub fn find(code: &str) -> Option<&'static Self> {
        REASONS.iter().find(|reason| reason.code == code)
    }
}
